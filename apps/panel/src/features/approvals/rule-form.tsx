import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { cents, centsToReais } from '@vintem/brazil/money'
import { APPROVALS_MAX } from '@vintem/contracts/approvals/endpoints'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { MoneyField } from '#components/fields/money-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { centsOf } from '#lib/amount.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { Approved, Rule, RuleChanges } from './approvals.queries.ts'
import classes from './approvals.module.css'

/** A tier as it is typed. */
interface Typed {
  id: number
  aboveCents: number | null
  approvals: number
}

const COUNTS = Array.from({ length: APPROVALS_MAX }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 aprovação' : `${index + 1} aprovações`,
}))

const FIRST_ABOVE_CENTS = 1_000_000

type RuleFormProps = { of: Approved; changes: RuleChanges; rule: Rule; onClose: () => void }

/** The tiers: what asks for more counts immediately, what asks for less later. */
export function RuleForm({ of, changes, rule, onClose }: RuleFormProps) {
  const { typed, change, add, remove, canAdd } = useTiers(rule)
  const { save, failure, isBusy } = useSave(of, changes, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(typed)
  }
  return (
    <form noValidate onSubmit={submit}>
      {typed.length === 0 && <p>Agora nenhum {of.one} espera aprovação.</p>}
      <ul className={classes.tiers}>
        {typed.map((tier, index) => (
          <li key={tier.id} className={classes.tier}>
            <MoneyField
              name={`above-${index}`}
              label="Acima de"
              value={tier.aboveCents}
              onChange={(aboveCents) => change(tier.id, { aboveCents })}
            />
            <SelectField
              name={`approvals-${index}`}
              label="Precisa de"
              options={COUNTS}
              value={String(tier.approvals)}
              onChange={(count) => change(tier.id, { approvals: Number(count ?? 1) })}
            />
            <Button
              variant="subtle"
              aria-label={`Remover a faixa ${index + 1}`}
              onClick={() => remove(tier.id)}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
      {canAdd && (
        <Button variant="default" size="compact-sm" onClick={add}>
          Acrescentar faixa
        </Button>
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <p className={classes.hint}>
        Apertar vale na hora. Afrouxar precisa de um segundo {of.approver} e vale 24 horas depois.
      </p>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <ActionButton type="submit" busy={isBusy}>
          Salvar
        </ActionButton>
      </FormActions>
    </form>
  )
}

function useTiers({ tiers }: Rule) {
  const [typed, setTyped] = useState<Typed[]>(() =>
    tiers.map(({ above, approvals }, id) => ({ id, aboveCents: centsOf(above), approvals })),
  )
  const last = typed.at(-1)
  return {
    typed,
    canAdd: (last?.approvals ?? 0) < APPROVALS_MAX,
    change: (id: number, values: Partial<Typed>) =>
      setTyped(typed.map((tier) => (tier.id === id ? { ...tier, ...values } : tier))),
    remove: (id: number) => setTyped(typed.filter((tier) => tier.id !== id)),
    add: () =>
      setTyped([
        ...typed,
        {
          id: Math.max(-1, ...typed.map(({ id }) => id)) + 1,
          aboveCents: last ? null : FIRST_ABOVE_CENTS,
          approvals: (last?.approvals ?? 0) + 1,
        },
      ]),
  }
}

function useSave(of: Approved, changes: RuleChanges, onClose: () => void) {
  const client = useQueryClient()
  const single = useSingleRun()
  const [failure, setFailure] = useState<string>()
  const save = (typed: readonly Typed[]) =>
    single.run(async () => {
      const missing = typed.some(({ aboveCents }) => aboveCents === null)
      setFailure(missing ? 'Diga a partir de que valor cada faixa começa.' : undefined)
      if (missing) return
      const tiers = typed.map(({ aboveCents, approvals }) => ({
        above: centsToReais(cents(aboveCents ?? 0)),
        approvals,
      }))
      try {
        const { next } = await changes.set({ tiers })
        notify.success(
          next ? savedLater(of, next.validFrom !== null) : `Aprovação de ${of.many} alterada.`,
        )
        if (!next) onClose()
        await readAnew(client, of.affected)
      } catch (error) {
        setFailure(failureText(error))
      }
    })
  return { save, failure, isBusy: single.isBusy }
}

const savedLater = ({ approver }: Approved, isDated: boolean): string =>
  isDated
    ? 'As novas faixas valem em 24 horas.'
    : `Pedido feito. Falta a aprovação de outro ${approver}.`
