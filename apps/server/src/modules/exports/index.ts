export { chargeTable } from './charge-table.ts'
export { tableFile } from './table-file.ts'
