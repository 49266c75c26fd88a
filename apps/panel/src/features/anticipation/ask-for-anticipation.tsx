import { askForAnticipation } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'

/** Asks the platform's support for anticipation on demand, once each time it is opened. */
export function AskForAnticipation() {
  const [isAsked, setAsked] = useState(false)
  const ask = async () => {
    try {
      await api(askForAnticipation, {})
      setAsked(true)
      notify.success('Pedido enviado ao suporte.')
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return isAsked ? null : (
    <ActionButton variant="default" onClick={ask}>
      Pedir antecipação sob demanda
    </ActionButton>
  )
}
