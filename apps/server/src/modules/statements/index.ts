export { createLineWriter, type LineWriter, writeAllLines } from './write-lines.ts'
export { ofxOf } from './statement-ofx.ts'
export { statementPdf } from './statement-pdf.ts'
export {
  availableAccount,
  lineText,
  type PaperLine,
  type StatementPaper,
  toPaperLine,
} from './statement-paper.ts'
export {
  awaitLineWriter,
  closeDays,
  selectBalance,
  type LineRow,
  type StatementFilter,
  statementLines,
  sumLines,
} from './statements.store.ts'
export { readTotals, totalQueries } from './statement-totals.ts'
