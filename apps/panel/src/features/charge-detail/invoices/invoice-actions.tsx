import { ActionIcon } from '@mantine/core'
import { IconFileTypePdf, IconFileTypeXml, IconMail } from '@tabler/icons-react'
import { newKey } from '@vintem/contracts/client'
import { downloadInvoice, emailInvoice } from '@vintem/contracts/invoices/endpoints'
import { notify } from '#components/actions/notify.ts'
import { showErrorsCodeLast } from '#components/actions/show-errors.ts'
import { useDownload } from '#components/actions/use-download.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { api } from '#lib/api.ts'
import type { Invoice } from '../charge-detail.queries.ts'
import { MoreOfInvoice } from './more-of-invoice.tsx'
import classes from './invoices-section.module.css'

type InvoiceActionsProps = {
  invoice: Invoice
  chargeId: string
  /** The seller's CNPJ. */
  company: string
  mayChange: boolean
}

/** Files of what was authorized; sending and canceling of what is (specification 1 §4). */
export function InvoiceActions({ invoice, chargeId, company, mayChange }: InvoiceActionsProps) {
  const { uuidInvoice: id, invoiceNumber, status, invoiceDownloadLink } = invoice
  const { take } = useDownload()
  const single = useSingleRun()
  const name = `nfse-${invoiceNumber ?? id}`

  const download = (file: 'pdf' | 'xml') =>
    single.run(() => take(downloadInvoice, { params: { id, file } }, `${name}.${file}`))
  const send = () =>
    single.run(async () => {
      try {
        await api(emailInvoice, { params: { id: chargeId }, key: newKey() })
        notify.success('E-mail enviado com sucesso!')
      } catch (error) {
        showErrorsCodeLast(error)
      }
    })

  return (
    <span className={classes.actions}>
      {invoiceDownloadLink && (
        <>
          <IconAction
            label="Baixar PDF"
            icon={IconFileTypePdf}
            onClick={() => void download('pdf')}
          />
          <IconAction
            label="Baixar XML"
            icon={IconFileTypeXml}
            onClick={() => void download('xml')}
          />
        </>
      )}
      {mayChange && status === 'AUTHORIZED' && (
        <>
          <IconAction label="Enviar por e-mail" icon={IconMail} onClick={() => void send()} />
          <MoreOfInvoice invoice={invoice} company={company} />
        </>
      )}
    </span>
  )
}

type IconActionProps = { label: string; icon: typeof IconMail; onClick: () => void }

function IconAction({ label, icon: Icon, onClick }: IconActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
