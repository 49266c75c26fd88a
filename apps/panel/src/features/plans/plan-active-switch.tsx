import { Switch } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import type { MouseEvent } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { type Plan, usePlanChanged } from './plans.queries.ts'
import '#components/fields/switch-styles.ts'
import classes from './plans.module.css'

/** Switches a plan on or off immediately. */
export function PlanActiveSwitch({ plan }: { plan: Plan }) {
  const mayChange = useMay(can.changePlans)
  const planChanged = usePlanChanged()
  const single = useSingleRun()
  const toggle = (active: boolean) =>
    single.run(async () => {
      try {
        const changed = await api(setPlanActive, { params: { id: plan.id }, body: { active } })
        await planChanged(changed)
        notify.success('Plano atualizado com sucesso!')
      } catch {
        notify.error('Plano não pode ser atualizado!')
      }
    })
  return (
    <Switch
      className={classes.aboveRowLink}
      aria-label={`${plan.title}: ativo`}
      checked={plan.active}
      disabled={!mayChange}
      // A double click counts as one click, also where the first is answered immediately.
      wrapperProps={{ onClickCapture: ignoreSecondClick }}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    />
  )
}

const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
