import { postOrderCalls } from '@contract/post-order';
import { type App, mount } from '@server/platform/http/mount';
import { decideProposal } from './decide-proposal';
import { proposePostOrders } from './propose-post-orders';
import { readPostOrders, readStaffPostOrders } from './queries';
import { savePostOrderPhoto } from './save-photo';
import { savePostOrders } from './save-post-orders';

export const mountPostOrders = (app: App) => {
  mount(app, postOrderCalls.get.admin, ({ tx, actor, input }) =>
    readStaffPostOrders(tx, actor, input.params.id),
  );
  mount(app, postOrderCalls.get.client, ({ tx, actor, input }) =>
    readPostOrders(tx, actor.viewer, input.params.id),
  );
  mount(app, postOrderCalls.save, async ({ tx, actor, input: { params, body } }) => {
    await savePostOrders(tx, actor, params.id, body);
    return readStaffPostOrders(tx, actor, params.id);
  });
  mount(app, postOrderCalls.savePhoto, ({ tx, actor, input, ports }) =>
    savePostOrderPhoto(tx, actor, {
      premiseId: input.params.id,
      upload: input.upload,
      pictures: ports.picture,
    }),
  );
  mount(app, postOrderCalls.propose, async ({ tx, actor, input: { params, body } }) => {
    await proposePostOrders(tx, actor, params.id, body);
    return readPostOrders(tx, actor.viewer, params.id);
  });
  mount(app, postOrderCalls.decide, async ({ tx, actor, input: { params, body } }) => {
    await decideProposal(tx, actor, { premiseId: params.id, proposalId: params.proposalId }, body);
    return readStaffPostOrders(tx, actor, params.id);
  });
};
