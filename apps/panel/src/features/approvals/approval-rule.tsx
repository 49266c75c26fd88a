import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { type Rule, ruleQuery } from './approvals.queries.ts'
import { NextRule } from './next-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { approversText, tiersText } from './rule-words.ts'
import classes from './approvals.module.css'

/** Opens from which sum of a day on withdrawals need approval. */
export function ApprovalRule() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Aprovação
      </Button>
      {isOpen && <RuleDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RuleDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(ruleQuery())
  return (
    <Modal opened onClose={onClose} title="Aprovação de saques" size="lg">
      {data ? (
        <RuleContent rule={data} onClose={onClose} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar a aprovação de saques."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

function RuleContent({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const mayChange = useMay(can.changeApprovalRule)
  return (
    <>
      <p className={classes.hint}>
        Conta a soma dos saques de cada pessoa no dia. Abaixo da primeira faixa, administradores
        sacam sem aprovação, e os demais sempre esperam. Quem pede nunca aprova o próprio saque, e
        cada pessoa aprova uma vez. {approversText(rule.approverCount)}
      </p>
      {rule.next && mayChange && <NextRule next={rule.next} />}
      {mayChange ? (
        <RuleForm key={JSON.stringify(rule.tiers)} rule={rule} onClose={onClose} />
      ) : (
        <p>Agora: {tiersText(rule.tiers)}.</p>
      )}
    </>
  )
}
