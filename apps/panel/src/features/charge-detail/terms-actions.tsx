import { Button } from '@mantine/core'
import { IconCalendarDue, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Charge } from './charge-detail.queries.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { type TermsKind, termsTitles } from './terms-words.ts'
import { useChargeChanged } from './use-charge-changed.ts'

const kinds = [
  { kind: 'SECOND_COPY', needs: 'DUE_DATE', Icon: IconCalendarDue },
  { kind: 'CHANGE', needs: 'VALUE', Icon: IconPencil },
] as const

/** A button for what can be changed of an open charge. */
export function TermsActions({ charge }: { charge: Charge }) {
  const chargeChanged = useChargeChanged()
  const [kind, setKind] = useState<TermsKind>()
  const open = (chosen: TermsKind) => {
    setKind(chosen)
    // The buyer may have begun to pay since this was read.
    void chargeChanged()
  }
  return (
    <>
      {kinds
        .filter(({ needs }) => charge.termChanges.includes(needs))
        .map(({ kind: each, Icon }) => (
          <Button
            key={each}
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => open(each)}
          >
            {termsTitles[each]}
          </Button>
        ))}
      {kind && <TermsDialog charge={charge} kind={kind} onClose={() => setKind(undefined)} />}
    </>
  )
}
