// node bin/admin.mjs <command> …: commands for the owner of the machine.
process.env.NODE_ENV ??= 'production';
await import('../dist/server/admin.js');
