import { Button, Modal } from '@mantine/core'
import { answerPixKeyClaim } from '@vintem/contracts/pix-keys/endpoints'
import { claimWords } from '@vintem/contracts/pix-keys/words'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { FormActions } from '#components/forms/form-actions.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { formatDateTime } from '#components/values/date-format.ts'
import { api } from '#lib/api.ts'
import { keyText } from './key-words.ts'
import { type PixKey, useKeysChanged } from './pix-keys.queries.ts'
import classes from './pix-keys.module.css'

type ClaimDialogProps = {
  pixKey: PixKey
  claim: NonNullable<PixKey['claim']>
  onClose: () => void
}

/** Answers the bank that asks for a key; once, and in time. */
export function ClaimDialog({ pixKey, claim, onClose }: ClaimDialogProps) {
  const [failure, setFailure] = useState<string>()
  const keysChanged = useKeysChanged()
  const answer = async (said: 'KEEP' | 'YIELD', message: string) => {
    setFailure(undefined)
    try {
      await api(answerPixKeyClaim, { params: { id: pixKey.id }, body: { answer: said } })
    } catch (error) {
      setFailure(failureText(error))
      return
    }
    notify.success(message)
    onClose()
    await keysChanged()
  }
  return (
    <Modal opened onClose={onClose} title="Outro banco pede a chave">
      <p className={classes.text}>
        {claim.claimer} pede {keyText(pixKey)} por {claimWords[claim.kind]}. Responda até{' '}
        {formatDateTime(claim.answerBy)}.{' '}
        {claim.kind === 'OWNERSHIP'
          ? `Sem resposta, a chave é transferida em ${formatDateTime(claim.decidedAt)}.`
          : 'Sem resposta, a chave fica com você.'}
      </p>
      <p className={classes.text}>
        A resposta não pode ser desfeita: uma chave cedida recebe na outra conta.
      </p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton
          variant="light"
          color="red"
          onClick={() => answer('YIELD', 'Resposta enviada: a chave será cedida.')}
        >
          Ceder a chave
        </ActionButton>
        <ActionButton
          initialFocus
          onClick={() => answer('KEEP', 'Resposta enviada: a chave fica com você.')}
        >
          Ficar com a chave
        </ActionButton>
      </FormActions>
    </Modal>
  )
}
