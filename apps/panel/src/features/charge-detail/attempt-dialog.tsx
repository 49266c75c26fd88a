import { Modal } from '@mantine/core'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import type { ChargeTry } from './charge-detail.queries.ts'

type AttemptDialogProps = { attempt: ChargeTry | undefined; onClose: () => void }

/** When and why an attempt failed. */
export function AttemptDialog({ attempt, onClose }: AttemptDialogProps) {
  return (
    <Modal opened={attempt !== undefined} onClose={onClose} title="Pagamento falhou">
      {attempt && <Failure attempt={attempt} />}
    </Modal>
  )
}

function Failure({ attempt }: { attempt: ChargeTry }) {
  const { errorTimestamp, errorTransactionalResponse: answer, retryAt } = attempt
  if (!answer) return <p>Sem dados de erro</p>
  return (
    <DefinitionList
      items={[
        {
          label: 'Horário da falha',
          value: errorTimestamp && <DateTimeText value={errorTimestamp} />,
        },
        { label: 'Código', value: answer.code },
        { label: 'Motivo', value: answer.message, wide: true },
        ...(retryAt ? [{ label: 'Nova tentativa', value: <DateTimeText value={retryAt} /> }] : []),
      ]}
    />
  )
}
