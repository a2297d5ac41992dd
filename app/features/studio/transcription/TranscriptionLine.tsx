import { Link } from '@remix-run/react';
import { transcriptionAddress, madeAt } from '../generation-pages.ts';
import type { GenerationView } from '../generation-view.ts';
import * as texts from '../texts.ts';

/** What was heard in the recording of a result; in doubt, what can be done about it. */
export function TranscriptionLine({ generation }: { generation: GenerationView }) {
  const { id, type, heard } = generation;
  if (!heard) return null;
  const { sentence, isInDoubt, mayCorrect } = heard;
  if (!isInDoubt) return <p className="small">{sentence}</p>;
  return (
    <p className="small">
      {sentence}. {texts.notRight}{' '}
      {mayCorrect ? (
        <Link to={transcriptionAddress(id)}>{texts.correctThem}</Link>
      ) : (
        texts.correctThem
      )}
      ,{' '}
      {mayCorrect ? (
        <Link to={`${transcriptionAddress(id)}#trim`}>{texts.trimRecording}</Link>
      ) : (
        texts.trimRecording
      )}
      {texts.or} <Link to={`${madeAt(type)}?again=${id}`}>{texts.tryCloser}</Link>
    </p>
  );
}
