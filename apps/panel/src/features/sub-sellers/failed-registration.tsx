import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { SaveFailedDialog } from './save-failed-dialog.tsx'
import { SaveFailed, sendRegistrationAgain } from './save-sub-seller.ts'
import { type SubSeller, useSubSellersChanged } from './sub-sellers.queries.ts'
import classes from './sub-seller-form.module.css'

/** The reason why the bank refused the account, and the button to try again. */
export function FailedRegistration(props: { subSeller: SubSeller; mayChange: boolean }) {
  const { subSeller, mayChange } = props
  const router = useRouter()
  const subSellersChanged = useSubSellersChanged()
  const [hasFailed, setFailed] = useState(false)

  const leave = async () => {
    subSellersChanged()
    await router.navigate({ href: '/sub-vendedores' })
  }
  const send = async () => {
    try {
      await sendRegistrationAgain(subSeller)
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error
      return setFailed(true)
    }
    notify.success('Cadastro de sub-vendedor em processamento!')
    await leave()
  }

  return (
    <Alert
      role="status"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title="Erro ao validar a conta bancária do sub-vendedor"
    >
      <p className={classes.reason}>
        {subSeller.splitError} Por favor, verifique os dados e realize o reenvio do cadastro.
      </p>
      {mayChange && <ActionButton onClick={send}>Reenviar cadastro</ActionButton>}
      <SaveFailedDialog at={hasFailed ? 'split' : undefined} onClose={() => void leave()} />
    </Alert>
  )
}
