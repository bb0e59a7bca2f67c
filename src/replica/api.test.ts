import { describeApi } from '#api/suite/suite.ts';
import { connectThroughDevice } from './connect-through-device-in-test.ts';

describeApi('through a device', connectThroughDevice, {
  sendsMail: true,
  reservesIds: true,
  seesBytes: false,
});
