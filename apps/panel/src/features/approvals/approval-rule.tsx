import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { type Approved, type Rule, ruleQuery } from './approvals.queries.ts'
import { NextRule } from './next-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { approversText, tiersText } from './rule-words.ts'
import classes from './approvals.module.css'

/** Opens from which sum of a day on withdrawals or payments need approval. */
export function ApprovalRule({ of, size }: { of: Approved; size?: 'compact-sm' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={() => setOpen(true)}>
        Aprovação
      </Button>
      {isOpen && <RuleDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function RuleDialog({ of, onClose }: { of: Approved; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ruleQuery(of))
  return (
    <Modal opened onClose={onClose} title={`Aprovação de ${of.many}`} size="lg">
      {data ? (
        <RuleContent of={of} rule={data} onClose={onClose} />
      ) : error ? (
        <FailureState
          title={`Não foi possível carregar a aprovação de ${of.many}.`}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

function RuleContent({ of, rule, onClose }: { of: Approved; rule: Rule; onClose: () => void }) {
  const mayChange = useMay(of.mayChange)
  return (
    <>
      <p className={classes.hint}>
        Conta a soma dos {of.many} de cada pessoa no dia. Abaixo da primeira faixa, {of.below} sem
        aprovação, e os demais sempre esperam. Quem pede nunca aprova o próprio {of.one}, e cada
        pessoa aprova uma vez. {approversText(rule.approverCount)}
      </p>
      {rule.next && mayChange && <NextRule of={of} next={rule.next} />}
      {mayChange ? (
        <RuleForm key={JSON.stringify(rule.tiers)} of={of} rule={rule} onClose={onClose} />
      ) : (
        <p>Agora: {tiersText(rule.tiers, of)}.</p>
      )}
    </>
  )
}
