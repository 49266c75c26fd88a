import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '#components/actions/action-button.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { answerText, causeText, deliveryStateOf } from './webhook-words.ts'
import { type Delivery, deliveryQuery, type Webhook } from './webhooks.queries.ts'
import classes from './webhooks.module.css'

type DeliveryDetailProps = {
  webhook: Webhook
  delivery: Delivery
  onBack: () => void
  onReplay: () => void
}

/** One delivery: what is sent, why it happened, and each answer. */
export function DeliveryDetail({ webhook, delivery, onBack, onReplay }: DeliveryDetailProps) {
  const { data, error, refetch } = useQuery(deliveryQuery(webhook.uuid, delivery.uuid))
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={onBack}>
          Voltar aos envios
        </Button>
        <ActionButton onClick={onReplay}>Reenviar</ActionButton>
      </div>
      {!data && error && (
        <FailureState title="O envio não foi lido." error={error} onRetry={refetch} />
      )}
      {!data && !error && <FactsSkeleton />}
      {data && (
        <>
          <DefinitionList
            items={[
              { label: 'Evento', value: data.type },
              { label: 'webhook-id', value: data.eventId, copy: data.eventId, isCode: true },
              { label: 'Situação', value: <StatusBadge {...deliveryStateOf(data)} /> },
              { label: 'Por quê', value: causeText(data.cause) },
            ]}
          />
          <p className={classes.label}>Corpo</p>
          <pre className={classes.block} tabIndex={0} aria-label="Corpo enviado">
            {data.body ?? 'O evento já não é guardado.'}
          </pre>
          {data.tries.map((each) => (
            <div key={each.uuid}>
              <p className={classes.label}>
                {formatDateTime(each.at)}: {answerText(each)} ({each.millis} ms)
              </p>
              {each.answer && (
                <pre className={classes.block} tabIndex={0} aria-label="Resposta recebida">
                  {each.answer}
                </pre>
              )}
            </div>
          ))}
        </>
      )}
    </>
  )
}
