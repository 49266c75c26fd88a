import { Button, Modal, Stack } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { CONTESTATION_LIMIT, contestDispute } from '@vintem/contracts/disputes/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import type { Charge, Dispute } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import { disputeMeanings } from './dispute-words.ts'
import { EvidenceList } from './evidence-list.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { useEvidenceUpload } from './use-evidence-upload.ts'
import classes from './evidence.module.css'

type DisputeDialogProps = {
  charge: Charge
  dispute: Dispute
  opened: boolean
  onClose: () => void
}

/** What the dispute is about; and while there is time, the way to contest it. */
export function DisputeDialog({ charge, dispute, opened, onClose }: DisputeDialogProps) {
  const mayContest = useMay(can.changeCharges) && dispute.contestable
  return (
    <Modal opened={opened} onClose={onClose} title="Disputa" size="lg">
      <Stack gap="lg">
        <div>{disputeMeanings[dispute.status]}</div>
        <DefinitionList items={factsOf(dispute)} />
        {mayContest ? (
          <ContestForm charge={charge} dispute={dispute} onClose={onClose} />
        ) : (
          <>
            {dispute.evidence.length > 0 && (
              <section>
                <p className={classes.heading}>Documentos</p>
                <EvidenceList
                  chargeId={charge.uuid}
                  evidence={dispute.evidence}
                  removable={false}
                />
              </section>
            )}
            <FormActions>
              <Button variant="default" onClick={onClose}>
                Fechar
              </Button>
            </FormActions>
          </>
        )}
      </Stack>
    </Modal>
  )
}

const factsOf = (dispute: Dispute) => [
  { label: 'Valor em disputa', value: <Money amountCents={centsOf(dispute.amount)} /> },
  { label: 'Aberta em', value: <DateTimeText value={dispute.openedAt} /> },
  { label: 'Prazo para contestar', value: <DateText value={dispute.deadline} /> },
  ...(dispute.contestedAt
    ? [{ label: 'Contestada em', value: <DateTimeText value={dispute.contestedAt} /> }]
    : []),
  { label: 'Motivo', value: dispute.reason, wide: true },
  ...(dispute.message ? [{ label: 'Contestação', value: dispute.message, wide: true }] : []),
]

type ContestFormProps = Omit<DisputeDialogProps, 'opened'>

function ContestForm({ charge: { uuid }, dispute, onClose }: ContestFormProps) {
  const chargeChanged = useChargeChanged()
  const [key] = useState(newKey)
  const { values, field, form, isSubmitting } = useSchemaForm(
    contestDispute.body,
    { message: '' },
    { onFailure: showErrors },
  )
  const [isAsking, setAsking] = useState(false)
  const upload = useEvidenceUpload(uuid, dispute)
  const ask = async () => {
    if (upload.isBusy) notify.error('Aguarde o envio dos documentos para contestar.')
    else setAsking(true)
  }
  const contest = async () => {
    await api(contestDispute, { params: { id: uuid }, body: values, key })
    notify.success('Contestação enviada. Agora é aguardar a decisão do emissor do cartão.')
    await chargeChanged()
  }
  return (
    <form {...form(ask)}>
      <EvidenceSection chargeId={uuid} dispute={dispute} upload={upload} />
      <TextAreaField
        {...field('message')}
        label="Por que a cobrança é devida?"
        hint={
          <>
            Conteste até <DateText value={dispute.deadline} />. O envio é único: depois dele, nada
            pode ser acrescentado.
          </>
        }
        limit={CONTESTATION_LIMIT}
        rows={5}
        required
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Contestar
        </ActionButton>
      </FormActions>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={contest}
        title="Enviar a contestação?"
        confirmLabel="Enviar contestação"
      >
        A disputa de {reaisText(dispute.amount)} é contestada uma única vez, com a mensagem e{' '}
        {documentsText(dispute.evidence.length)}: depois do envio, nada pode ser alterado nem
        acrescentado.
      </ConfirmDialog>
    </form>
  )
}

function documentsText(count: number): string {
  if (count === 0) return 'sem documentos'
  return count === 1 ? '1 documento' : `${count} documentos`
}
