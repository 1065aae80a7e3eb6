// node bin/restore.mjs <file>
process.env.NODE_ENV ??= 'production';
process.argv.splice(2, 0, 'restore');
await import('../dist/server/backup-restore.js');
