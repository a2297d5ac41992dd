import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { REPORT_URI } from '#app/operations/csp-reports.ts';
import type { Door } from '#app/operations/door.server.ts';
import type { StreamedFile } from '#app/operations/streamed-file-door.server.ts';
import { escapeXml as escape } from '../../../display/preview-image.ts';
import { qrCode } from '../../../display/qr-code.ts';
import { redeemAddress } from './code-address.ts';
import { readBatch } from './codes.operations.server.ts';
import type { CodeView } from './codes.schema.ts';
import * as texts from './texts.ts';

/** Cards of a fifth of a page, on white: always the same, so that its hash stands for it. */
const STYLE = `
*{box-sizing:border-box;margin:0}
body{padding:8mm;background:#fff;color:#000;font:400 10pt/1.4 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(56mm,1fr));padding:0;list-style:none}
li{display:grid;justify-items:center;gap:1mm;padding:4mm;border:.2mm dashed #999;text-align:center;break-inside:avoid;overflow-wrap:anywhere}
svg{width:34mm;height:34mm}
code{font:600 11pt ui-monospace,Menlo,Consolas,monospace}
small{font-size:8pt}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  REPORT_URI,
].join('; ');

/** /codes/7/print: the codes of a batch that can be redeemed, as cards to cut out. */
export async function codesToPrint({ perform, params, context }: Door): Promise<StreamedFile> {
  const { batch, codes } = await perform(readBatch, params);
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    lines: pieces(batch.title, codes, context.client.origin),
  };
}

async function* pieces(title: string, codes: AsyncIterable<CodeView>, origin: string) {
  const { host } = new URL(origin);
  const name = escape(title);
  yield `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(texts.printTitle(title))}</title><style>${STYLE}</style></head><body><main><ol aria-label="${escape(texts.printTitle(title))}">`;
  const place = escape(texts.scanOrEnter(host + redeemAddress()));
  for await (const { code, state } of codes) {
    if (state !== 'free') continue;
    const { size, path } = qrCode(origin + redeemAddress(code));
    yield `<li><b dir="auto">${name}</b><svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg><code>${code}</code><small>${place}</small></li>`;
    // A sheet of five hundred leaves room for everybody else in between.
    await setImmediate();
  }
  yield '</ol></main></body></html>';
}
