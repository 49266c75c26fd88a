import { IconTrash } from '@tabler/icons-react'
import { removeReportAddress, requestReportAddress } from '@vintem/contracts/reports/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { api } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { readAnew } from '#lib/read-anew.ts'
import { type ReportAddress, reportAddressesQuery } from './report-addresses-query.ts'
import classes from './report-addresses.module.css'

const readAddresses = () => readAnew(queryClient, reportAddressesQuery.queryKey)

/** An unconfirmed address: it is asked once, and the report is sent after that. */
export function AskAddress({ email, onRequested }: { email: string; onRequested: () => void }) {
  const ask = async () => {
    try {
      await api(requestReportAddress, { body: { email } })
    } catch (error) {
      showErrors(error)
      return
    }
    notify.success(`Pedido enviado a ${email}. Envie o relatório depois que o endereço confirmar.`)
    onRequested()
    await readAddresses()
  }
  return (
    <div>
      <ActionButton variant="default" onClick={ask}>
        Pedir confirmação a este endereço
      </ActionButton>
    </div>
  )
}

/** Where reports may go besides the account's users; nothing while there is none. */
export function ReportAddresses({ addresses }: { addresses: readonly ReportAddress[] }) {
  if (addresses.length === 0) return null
  return (
    <details>
      <summary>Endereços de fora da conta ({addresses.length})</summary>
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <Address key={address.uuid} address={address} />
        ))}
      </ul>
    </details>
  )
}

function Address({ address: { uuid, email, confirmedAt } }: { address: ReportAddress }) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await api(removeReportAddress, { params: { id: uuid } })
    notify.success(`${email} não recebe mais relatórios.`)
    await readAddresses()
  }
  const ask = () => setAsking(true)
  return (
    <li>
      <span className={classes.address}>{email}</span>
      <span className={classes.state}>{confirmedAt ? 'Confirmado' : 'Falta confirmar'}</span>
      <MoreActions
        of={email}
        actions={[{ label: 'Remover', icon: IconTrash, danger: true, run: ask }]}
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Remover o endereço?"
        confirmLabel="Remover"
        danger
      >
        {email} não recebe mais relatórios. Para voltar a receber, precisa confirmar de novo.
      </ConfirmDialog>
    </li>
  )
}
