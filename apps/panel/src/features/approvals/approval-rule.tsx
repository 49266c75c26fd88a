import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { type Approved, type Rule, type RuleChanges, ruleQuery } from './approvals.queries.ts'
import { NextRule } from './next-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { approversText, tiersText } from './rule-words.ts'
import classes from './approvals.module.css'

interface RuleProps {
  of: Approved
  /** Undefined for who only reads. */
  changes: RuleChanges | undefined
}

/** Opens from which sum of a day on withdrawals or payments need approval. */
export function ApprovalRule({ size, ...rule }: RuleProps & { size?: 'compact-sm' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={() => setOpen(true)}>
        Aprovação
      </Button>
      {isOpen && <RuleDialog {...rule} onClose={() => setOpen(false)} />}
    </>
  )
}

function RuleDialog({ of, changes, onClose }: RuleProps & { onClose: () => void }) {
  const { data, error, refetch } = useQuery(ruleQuery(of))
  return (
    <Modal opened onClose={onClose} title={`Aprovação de ${of.many}`} size="lg">
      {data ? (
        <RuleContent of={of} changes={changes} rule={data} onClose={onClose} />
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

function RuleContent({
  of,
  changes,
  rule,
  onClose,
}: RuleProps & { rule: Rule; onClose: () => void }) {
  return (
    <>
      <p className={classes.hint}>
        Conta a soma dos {of.many} de cada pessoa no dia. Abaixo da primeira faixa, {of.below} sem
        aprovação, e os demais sempre esperam. Quem pede nunca aprova o próprio {of.one}, e cada
        pessoa aprova uma vez. {approversText(rule.approverCount)}
      </p>
      {rule.next && changes && <NextRule of={of} changes={changes} next={rule.next} />}
      {changes ? (
        <RuleForm
          key={JSON.stringify(rule.tiers)}
          of={of}
          changes={changes}
          rule={rule}
          onClose={onClose}
        />
      ) : (
        <p>Agora: {tiersText(rule.tiers, of)}.</p>
      )}
    </>
  )
}
