import { Group } from '@mantine/core'
import { IconCircleX } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { cancelRefund, resendRefundLink } from '@vintem/contracts/refund-keys/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { failureText } from '#components/states/server-failure.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import type { Charge, Refund } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import classes from '../rows.module.css'

/** A boleto's refund without a confirmed key: its deadline, and the possible actions. */
export function KeyWait({ charge, refund }: { charge: Charge; refund: Refund }) {
  const mayChange = useMay(can.refundAsSeller)
  const chargeChanged = useChargeChanged()
  const [isAsking, setAsking] = useState(false)
  // Each opening of the dialog has one effect, however often it is confirmed.
  const [key, setKey] = useState(newKey)
  const params = { id: charge.uuid, refund: refund.uuid }

  const resend = async () => {
    try {
      await api(resendRefundLink, { params })
      notify.success('O e-mail ao comprador está a caminho.')
    } catch (error) {
      notify.error(failureText(error))
      await chargeChanged()
    }
  }
  const ask = () => {
    setKey(newKey())
    setAsking(true)
  }
  const cancel = async () => {
    try {
      await api(cancelRefund, { params, key })
      notify.success('Estorno cancelado. O valor voltou ao seu saldo.')
    } finally {
      await chargeChanged()
    }
  }
  return (
    <>
      <span className={classes.reason}>
        O comprador informa a chave até <DateTimeText value={refund.keyUntil ?? ''} />.
      </span>
      {mayChange && (
        <Group gap="xs" mt="xs">
          <ActionButton variant="default" onClick={resend}>
            Reenviar link
          </ActionButton>
          <MoreActions
            of="estorno"
            actions={[{ label: 'Cancelar estorno', icon: IconCircleX, danger: true, run: ask }]}
          />
        </Group>
      )}
      <ConfirmDialog
        opened={mayChange && isAsking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title="Cancelar estorno?"
        confirmLabel="Cancelar estorno"
        cancelLabel="Voltar"
        danger
      >
        <p>
          {reaisText(refund.amount)} voltam ao seu saldo, e o comprador é avisado por e-mail de que
          o estorno não foi concluído.
        </p>
      </ConfirmDialog>
    </>
  )
}
