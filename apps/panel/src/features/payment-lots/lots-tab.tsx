import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import { LotDialog } from './lot-dialog.tsx'
import { LotUpload } from './lot-upload.tsx'
import { LotsList } from './lots-list.tsx'
import { lotFilterOf, type LotSearch, lotSearchOf } from './payment-lots.queries.ts'

type LotsTabProps = {
  search: LotSearch
  onSearchChange: (search: LotSearch, options?: { inPlace?: boolean }) => void
}

/** Payments by file: a new one, all that were sent, and the one that is open. */
export function LotsTab({ search, onSearchChange }: LotsTabProps) {
  const maySee = useMay(can.seeLots)
  const mayCreate = useMay(can.createLots)
  const { lote } = search
  // What else stands in the query string is of other tabs.
  const list = lotSearchOf(lotFilterOf(search))
  const open = (id: string) => onSearchChange({ ...list, lote: id }, { inPlace: true })
  if (!maySee) return undefined
  return (
    <>
      {mayCreate && <LotUpload onOpen={open} />}
      <LotsList
        filter={lotFilterOf(list)}
        onFilterChange={(filter) => onSearchChange(lotSearchOf(filter))}
      />
      {lote && (
        <LotDialog
          id={lote}
          onOpen={open}
          onClose={() => onSearchChange(list, { inPlace: true })}
        />
      )}
    </>
  )
}
