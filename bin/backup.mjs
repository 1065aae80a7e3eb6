// node bin/backup.mjs <file>
process.env.NODE_ENV ??= 'production';
process.argv.splice(2, 0, 'backup');
await import('../dist/server/backup-restore.js');
