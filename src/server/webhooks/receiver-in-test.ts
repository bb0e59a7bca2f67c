import { onTestFinished, type TestContext } from 'vitest';
import { openReceiver, type ReceiverInTest } from './open-receiver-in-test.ts';

/** A receiver on this machine, until the test ends. It takes everything at first. */
export async function receiverInTest(
  atEnd: TestContext['onTestFinished'] = onTestFinished,
): Promise<ReceiverInTest> {
  const receiver = await openReceiver();
  atEnd(() => receiver.refuse());
  return receiver;
}
