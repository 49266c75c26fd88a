import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCloseSheet } from '#components/lists/more-sheet.tsx'
import { Modal } from '#components/overlays/dialog.tsx'
import { Tooltip } from '#components/overlays/tooltip.tsx'
import type { ChargeFilter } from './charges.queries.ts'

const ReportForm = lazy(async () => ({
  default: (await import('./report-form.tsx')).ReportForm,
}))

type ReportButtonProps = { filter: ChargeFilter; onAsk: () => void }

/** Asks for the list as a CSV by e-mail; only for a period of due dates (specification 1 §5). */
export function ReportButton({ filter, onAsk }: ReportButtonProps) {
  const closeSheet = useCloseSheet()
  const period = periodOf(filter)
  const ask = () => {
    if (!period) return
    closeSheet()
    onAsk()
  }
  return (
    <Tooltip
      label="Selecione uma data de vencimento inicial e uma final."
      disabled={period !== undefined}
    >
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        // Not `disabled`, so that the keyboard reaches the reason.
        aria-disabled={!period || undefined}
        data-disabled={!period || undefined}
        onClick={ask}
      >
        Relatório por e-mail
      </Button>
    </Tooltip>
  )
}

type ReportDialogProps = { filter: ChargeFilter; opened: boolean; onClose: () => void }

/** Outside of the bar of the list, whose sheet on a phone is closed by then. */
export function ReportDialog({ filter, opened, onClose }: ReportDialogProps) {
  const period = periodOf(filter)
  return (
    <Modal opened={opened} onClose={onClose} title="Relatório por e-mail">
      <Suspense>
        {period && (
          <ReportForm filter={{ ...filter, ...period, page: undefined }} onDone={onClose} />
        )}
      </Suspense>
    </Modal>
  )
}

function periodOf({ expirationDateInitial, expirationDateFinal }: ChargeFilter) {
  return expirationDateInitial && expirationDateFinal
    ? { expirationDateInitial, expirationDateFinal }
    : undefined
}
