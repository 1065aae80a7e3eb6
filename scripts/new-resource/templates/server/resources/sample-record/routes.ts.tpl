import { type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { notFound } from '@server/base/refusal';
import { SAMPLE_RECORD_COLUMNS } from './file-columns';
import { findSampleRecord, listSampleRecords } from './queries';
//#pictures
import { addPicture, removePicture } from './sample-record-pictures';
//#end
import { createSampleRecord, saveSampleRecord } from './save-sample-record';

const found = async (tx: Tx, actor: Actor, id: number): Promise<SampleRecord> => {
  const record = await findSampleRecord(tx, actor, id);
  if (!record) throw notFound();
  return record;
};

export const mountSampleRecords = (app: App) => {
//#client
  for (const call of Object.values(sampleRecordCalls.list))
    mountList(app, call, SAMPLE_RECORD_COLUMNS, ({ tx, actor, input }) =>
      listSampleRecords(tx, actor, input.query),
    );
//#else
  mountList(app, sampleRecordCalls.list, SAMPLE_RECORD_COLUMNS, ({ tx, actor, input }) =>
    listSampleRecords(tx, actor, input.query),
  );
//#end
//#client
  for (const call of Object.values(sampleRecordCalls.get))
    mount(app, call, ({ tx, actor, input }) => found(tx, actor, input.params.id));
//#else
  mount(app, sampleRecordCalls.get, ({ tx, actor, input }) => found(tx, actor, input.params.id));
//#end
  mount(app, sampleRecordCalls.create, async ({ tx, actor, input }) =>
    found(tx, actor, await createSampleRecord(tx, actor, input.body)),
  );
  mount(app, sampleRecordCalls.save, async ({ tx, actor, input }) => {
    await saveSampleRecord(tx, actor, input.params.id, input.body);
    return found(tx, actor, input.params.id);
  });
//#pictures
  mount(app, sampleRecordCalls.addPicture, ({ tx, actor, input, ports }) =>
    addPicture(tx, actor, { id: input.params.id, upload: input.upload, pictures: ports.picture }),
  );
  mount(app, sampleRecordCalls.removePicture, async ({ tx, actor, input }) => {
    await removePicture(tx, actor, input.params);
    return undefined;
  });
//#end
};
