/** A refusal of a mail server, as `Delivered` has it. */
interface Refused {
  code: number;
  answer: string;
  ofRecipient: boolean;
  ofSender: boolean;
}

/** Permanent refusals of an address that are not of its mailbox, after which it gets nothing more. */
export const MOST_BOUNCES = 3;

/** The enhanced status code of an answer (RFC 3463), such as `5.1.1`: its subject and its detail. */
function enhancedCode(answer: string): { subject: number; detail: number } | null {
  const found = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(answer);
  return found ? { subject: Number(found[1]), detail: Number(found[2]) } : null;
}

/** X.1.7 and X.1.8 are of the sender's address. */
const SENDERS_ADDRESS: readonly number[] = [7, 8];
/** The mailbox is full, or the message too long for it. */
const PASSING: readonly number[] = [2, 3];
/** RFC 5321: no such mailbox, not local, its name is not allowed. */
const WITHOUT_MAILBOX: readonly number[] = [550, 551, 553];

/**
 * True if the mailbox does not exist any more. A refusal of the recipient for a reason of policy (5.7.x), of the
 * network (5.4.x) or of the sender says nothing about the mailbox.
 */
export function isDeadMailbox({ code, answer, ofRecipient }: Refused): boolean {
  if (!ofRecipient) return false;
  const enhanced = enhancedCode(answer);
  if (!enhanced) return WITHOUT_MAILBOX.includes(code);
  const { subject, detail } = enhanced;
  if (subject === 1) return !SENDERS_ADDRESS.includes(detail);
  return subject === 2 && !PASSING.includes(detail);
}

/** True if the server would refuse every recipient: the sender, or relaying at all. */
export function isPoorSender({ answer, ofRecipient, ofSender }: Refused): boolean {
  if (ofSender) return true;
  const enhanced = enhancedCode(answer);
  if (!ofRecipient || !enhanced) return false;
  const { subject, detail } = enhanced;
  return (
    (subject === 1 && SENDERS_ADDRESS.includes(detail)) ||
    (subject === 7 && /\brelay/i.test(answer))
  );
}
