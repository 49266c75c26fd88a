export const bankSlipPdf = (..._: unknown[]): Buffer => Buffer.from('')
