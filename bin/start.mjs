// Starts the built server in this process, so that it receives signals and options.
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
