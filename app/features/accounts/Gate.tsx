import type { Refused } from '#app/operations/form-action.server.ts';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import curtainUrl from './art/curtain.svg?url';
import { GateForm } from './GateForm.tsx';
import gateRestore from './gate-restore.ts?inline-script';
import * as texts from './texts.ts';

type GateProps = { next: string; refused: Refused | undefined; nonce: string };

/** The site's door: one word opens it. */
export function Gate({ next, refused, nonce }: GateProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="night relative isolate grid bg-bg min-h-[100svh] content-end overflow-clip lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:content-stretch"
    >
      <div className="absolute inset-x-0 top-0 -z-10 h-[min(72vh,560px)] lg:static lg:z-0 lg:h-screen">
        <img
          src={curtainUrl}
          alt=""
          width={640}
          height={800}
          className="h-full w-full object-cover object-[50%_40%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(transparent_36%,rgb(11_10_16/.84)_68%,var(--bg)_88%)] lg:hidden" />
      </div>
      <div className="page max-w-[448px] pb-8 pt-[min(44vh,320px)] lg:mx-24 lg:w-auto lg:self-center lg:p-0">
        <ArtistName name="Artist Space" className="lg:whitespace-nowrap" />
        <p className="mt-2 max-w-[30ch] text-text-2 lg:text-20">{texts.gateLead}</p>
        <GateForm next={next} refusal={refused?.error.message} />
      </div>
      <script
        nonce={nonce}
        data-next={next}
        dangerouslySetInnerHTML={{ __html: gateRestore }}
        suppressHydrationWarning
      />
    </main>
  );
}
