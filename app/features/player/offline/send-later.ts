import type { UnsentForm } from '#app/forms/request-failures.ts';
import type { ToastWords } from '#app/ui/ToastProvider.tsx';
import { kindOf } from './request-kind.ts';
import { type OutboxEntry, putInOutbox, tellOutboxChanged } from './outbox.ts';
import { withoutSiteName } from '../recorder/saved-takes.ts';
import * as texts from './texts.ts';

/** Names of fields that are never stored in a browser. */
const SECRET = /password|code|token|secret/i;
/** The largest stored form in bytes: larger files belong to uploads, which have their own queue. */
const MAX_BYTES = 50 * 1024 * 1024;

/** True if a form that could not be sent may wait in this browser. */
function canSendLater(action: string, form: FormData): boolean {
  const url = new URL(action, location.href);
  if (kindOf({ method: 'POST', mode: 'cors', url }) === 'session') return false;
  const fields = [...form];
  const bytes = fields.reduce(
    (sum, [, value]) => sum + (value instanceof File ? value.size : 0),
    0,
  );
  return bytes <= MAX_BYTES && !fields.some(([name]) => SECRET.test(name));
}

/** Offers to keep a form that could not be sent. @returns true if the offer was shown */
export function sendLater(
  viewer: string,
  { action, fields, onKept }: UnsentForm,
  show: (toast: ToastWords) => void,
): boolean {
  if (!canSendLater(action, fields)) return false;
  const keep = () =>
    void keepForm(viewer, action, fields).then(
      () => {
        onKept?.();
        show({
          title: texts.keptForLater,
          description: texts.sentWhenConnectionIsBack,
          tone: 'ok',
        });
      },
      () => show({ title: texts.notKept, description: texts.couldNotKeepYourText, tone: 'bad' }),
    );
  show({
    title: texts.noConnection,
    description: texts.keepAndSendLater,
    tone: 'bad',
    action: { label: texts.sendLater, onPress: keep },
  });
  return true;
}

function keepForm(viewer: string, action: string, form: FormData): Promise<void> {
  const url = new URL(action, location.href);
  return keepForLater(viewer, {
    action: url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + url.search,
    fields: [...form],
    words: [...form].filter(([name]) => isSeen(name)).map(([, value]) => excerptOf(value)),
  });
}

/** Adds a form of this page to the outbox. @throws if the browser cannot store anything */
export async function keepForLater(
  viewer: string,
  form: Pick<OutboxEntry, 'action' | 'fields' | 'words'>,
): Promise<void> {
  await putInOutbox({
    ...form,
    viewer,
    page: location.pathname + location.search,
    title: withoutSiteName(document.title),
    writtenAt: Date.now(),
  });
  tellOutboxChanged();
}

const excerptOf = (value: string | File) =>
  typeof value === 'string' ? value : texts.fileWithName(value.name);

/** Hidden fields and buttons are not shown in the excerpt. */
const isSeen = (name: string) =>
  [...document.getElementsByName(name)].some(
    (field) => !(field instanceof HTMLButtonElement) && field.offsetParent !== null,
  );
