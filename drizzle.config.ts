import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/model/!(*.test).ts',
  out: './server/model/migrations',
});
