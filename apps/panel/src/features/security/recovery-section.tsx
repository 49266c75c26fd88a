import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { renewRecoveryCodes } from '@vintem/contracts/two-factor/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorQuery } from './security.queries.ts'
import classes from './security.module.css'

/** The number of codes from which on new ones are recommended. */
const FEW = 3

/** The number of unused recovery codes, and the button for new ones. */
export function RecoverySection({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section
      title="Códigos de recuperação"
      description="Sem o celular ou a chave de acesso, cada código vale uma vez para entrar."
      framed
    >
      <p className={classes.text}>
        {leftInWords(left)}
        {left <= FEW && ' Faça novos para não ficar sem acesso.'}
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Fazer novos códigos
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnClickOutside={false}
        title="Novos códigos de recuperação"
      >
        <Renewal onClose={close} />
      </Modal>
    </Section>
  )
}

function leftInWords(left: number): string {
  if (left === 0) return 'Não resta nenhum código.'
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`
}

function Renewal({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Concluir" onDone={onClose} />
  const renew = async () => {
    try {
      setCodes((await api(renewRecoveryCodes)).recoveryCodes)
      await readAnew(client, twoFactorQuery.queryKey)
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <div className={classes.step}>
      <p className={classes.text}>
        Os códigos que você guardou antes deixam de valer na hora. Você recebe um aviso por e-mail.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton onClick={renew} initialFocus>
          Fazer novos códigos
        </ActionButton>
      </div>
    </div>
  )
}
