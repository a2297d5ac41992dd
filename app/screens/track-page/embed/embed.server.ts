import { AppError } from '#app/errors.ts';
import { openDoor, type DoorArguments } from '#app/operations/door.server.ts';
import { viewEmbed } from './embed.operations.server.ts';
import { embedPage } from './embed-page.ts';
import { embedScript } from './embed-script.ts';
import { embedStyle } from './embed-style.ts';
import { framedAnswers } from './framed.server.ts';
import * as texts from '../texts.ts';

const framed = framedAnswers({
  script: embedScript,
  style: embedStyle,
  // Tells that it was heard, and nothing else.
  may: ["connect-src 'self'"],
  nothing: texts.nothingHere,
});

/** /embed/tracks/12: the one document of the site that any other may frame. */
export async function answerEmbed({ request, params }: DoorArguments): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  try {
    const { perform, context } = await openDoor({ request, params });
    if (!/^\d{1,15}$/.test(params.trackId ?? '')) {
      throw new AppError('notFound', texts.trackNotHere);
    }
    const view = await perform(viewEmbed, { trackId: params.trackId, key });
    return framed.show(embedPage(view, context.client.origin), key === null);
  } catch (error) {
    return framed.refuse(error);
  }
}
