import { Button, Modal, Tooltip } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ChargeFilter } from './charges.queries.ts'

const ReportForm = lazy(async () => ({
  default: (await import('./report-form.tsx')).ReportForm,
}))

/** The list as a CSV by e-mail; only for a period of due dates (specification 1 §5). */
export function ReportButton({ filter }: { filter: ChargeFilter }) {
  const [isOpen, setOpen] = useState(false)
  const { expirationDateInitial, expirationDateFinal } = filter
  const period =
    expirationDateInitial && expirationDateFinal
      ? { expirationDateInitial, expirationDateFinal }
      : undefined
  return (
    <>
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
          onClick={() => period && setOpen(true)}
        >
          Relatório por e-mail
        </Button>
      </Tooltip>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Relatório por e-mail">
        <Suspense>
          {period && (
            <ReportForm
              filter={{ ...filter, ...period, page: undefined }}
              onDone={() => setOpen(false)}
            />
          )}
        </Suspense>
      </Modal>
    </>
  )
}
