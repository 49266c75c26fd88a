import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { anticipate, simulateAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { newKey } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { rateText } from './anticipation-words.ts'
import classes from './anticipation.module.css'

type Simulation = Answer<typeof simulateAnticipation>

type AnticipateDialogProps = {
  /** Reais: all that can be anticipated, less its cost. */
  most: number
  /** Cents to begin with; all by default. */
  wanted?: number
  onClose: () => void
}

/**
 * Asks for a net, shows what it costs, and confirms exactly that. Where the outcome has changed meanwhile,
 * the new one is shown and nothing is done.
 */
export function AnticipateDialog(props: AnticipateDialogProps) {
  const { amount, change, simulation, failure, isBusy, simulate, confirm } = useSimulation(props)
  const { most, onClose } = props
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Modal opened onClose={close} title="Antecipar">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (simulation ? confirm(simulation) : simulate())
        }}
      >
        <MoneyField
          label="Quanto você quer receber agora"
          hint={`Você pode antecipar até ${formatBRL(centsOf(most))}, já descontado o custo.`}
          value={amount}
          onChange={change}
          data-autofocus
        />
        <div aria-live="polite">{simulation && <Figures simulation={simulation} />}</div>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <FormActions>
          <Button variant="default" onClick={close} aria-disabled={isBusy || undefined}>
            Cancelar
          </Button>
          {simulation ? (
            <ActionButton onClick={() => confirm(simulation)} busy={isBusy}>
              {`Antecipar ${formatBRL(centsOf(simulation.netAmount))}`}
            </ActionButton>
          ) : (
            <ActionButton onClick={simulate}>Simular</ActionButton>
          )}
        </FormActions>
      </form>
    </Modal>
  )
}

/** The wanted net, its simulation, and the confirmation of that one alone. */
function useSimulation({ most, wanted, onClose }: AnticipateDialogProps) {
  const client = useQueryClient()
  const [amount, setAmount] = useState<number | null>(wanted ?? centsOf(most))
  const [simulation, setSimulation] = useState<Simulation>()
  const [key, setKey] = useState(newKey)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const change = (next: number | null) => {
    setAmount(next)
    setSimulation(undefined)
    setFailure(undefined)
  }
  const simulate = async () => {
    setFailure(undefined)
    if (!amount) {
      setFailure('Informe um valor válido')
      return
    }
    try {
      const body = { amount: centsToReais(cents(amount)) }
      setSimulation(await api(simulateAnticipation, { body }))
      setKey(newKey())
    } catch (error) {
      setFailure(`Erro ao simular antecipação. ${failureText(error)}`)
    }
  }
  const confirm = async ({ uuid }: Simulation) => {
    setFailure(undefined)
    setBusy(true)
    try {
      await api(anticipate, { body: { simulation: uuid }, key })
      notify.success('Saldo antecipado com sucesso')
      onClose()
      await readAnew(client)
    } catch (error) {
      await simulate()
      setFailure(`Erro ao confirmar antecipação. ${failureText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return { amount, change, simulation, failure, isBusy, simulate, confirm }
}

function Figures({ simulation }: { simulation: Simulation }) {
  const { netAmount, grossAmount, cost, effectiveRate } = simulation
  return (
    <div className={classes.figures}>
      <DefinitionList
        items={[
          { label: 'Sai do que há a receber', value: <Money amountCents={centsOf(grossAmount)} /> },
          { label: 'Custo', value: <Money amountCents={-centsOf(cost)} /> },
          { label: 'Fica disponível agora', value: <Money amountCents={centsOf(netAmount)} /> },
          { label: 'Taxa efetiva', value: rateText(effectiveRate) },
        ]}
      />
      <p className={classes.hint}>
        As parcelas que vencem primeiro são antecipadas primeiro. A antecipação não pode ser
        desfeita.
      </p>
    </div>
  )
}
