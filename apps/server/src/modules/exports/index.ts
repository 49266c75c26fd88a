export { chargeColumns } from './charge-table.ts'
export { inBatches, mapped } from './in-batches.ts'
export { type Column, tableFile, type TableFormat } from './table-file.ts'
export { type ArchiveEntry, zipArchive } from './zip-archive.ts'
