import type { Period } from '@vintem/contracts/plans/body'
import { type Definition, DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { reaisText } from '#lib/amount.ts'
import { mandateText, periods, planMethods, priceOf, trialText } from './plan-values.ts'
import type { Plan } from './plans.queries.ts'

/** The facts of a plan, for users who may not change it. */
export function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <Section title="Plano">
      <DefinitionList items={factsOf(plan)} />
    </Section>
  )
}

function factsOf(plan: Plan): Definition[] {
  const methods = Object.entries(planMethods).filter(
    ([name]) => plan[name as keyof typeof planMethods],
  )
  return [
    { label: 'Situação', value: plan.active ? 'Ativo' : 'Inativo' },
    ...(Object.entries(periods) as [Period, string][]).map(([period, label]) => ({
      label,
      value: reaisText(priceOf(plan, period).value),
    })),
    { label: 'Teste grátis', value: trialText(plan.trialDays) },
    { label: 'Uma por documento', value: plan.onePerDocument ? 'Sim' : 'Não' },
    { label: 'Pix Automático', value: mandateText(plan) },
    { label: 'Métodos de pagamento', value: methods.map(([, name]) => name).join(', ') },
    { label: 'Descrição', value: plan.description, wide: true },
    {
      label: 'Itens inclusos',
      value: plan.bullets.map(({ description }) => description).join('; '),
      wide: true,
    },
  ]
}
