/** What makes a reader of PDFs fetch, run or unpack something (ISO 32000-1 §7.11.4, §12.6). */
const ACTIONS =
  /\/(?:URI|GoToR|GoToE|Launch|JavaScript|JS|SubmitForm|ImportData|OpenAction|AA|EmbeddedFile)\b/g

/** The actions of a PDF, which has none where all that it shows is in it. */
export const actionsOf = (pdf: Buffer): string[] =>
  pdf
    .toString('latin1')
    // Drawings, compressed: their bytes may read as anything.
    .replace(/\bstream\r?\n[^]*?endstream/g, '')
    .match(ACTIONS) ?? []
