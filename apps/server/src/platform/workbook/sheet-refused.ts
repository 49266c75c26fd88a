/** A spreadsheet that cannot be read; the message says why, in Portuguese. */
export class SheetRefused extends Error {}
