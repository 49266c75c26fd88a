// Copies codes, and says when a payment has come. Without it the page shows everything, and is loaded again by hand.
;(function () {
  'use strict'
  const EVERY_MILLIS = 5000

  for (const button of document.querySelectorAll('.vintem-code button')) {
    const input = button.parentElement.querySelector('input')
    button.hidden = false
    button.addEventListener('click', () => {
      input.select()
      // Over plain http there is no clipboard: the code is selected, to be copied by hand.
      navigator.clipboard?.writeText(input.value).then(
        () => (button.textContent = button.dataset.copied),
        () => input.focus(),
      )
    })
  }

  for (const section of document.querySelectorAll('.vintem-payment[data-state="waiting"]')) {
    const { watch, state, ready } = section.dataset
    const look = async () => {
      const answer = await fetch(watch, { headers: { accept: 'application/json' } })
      const order = await answer.json()
      const isNew = order.status !== state || (order.is_ready && ready === '0')
      if (answer.ok && isNew) window.location.reload()
    }
    // Where nothing was heard, the next turn asks again.
    setInterval(() => {
      if (!document.hidden) look().catch(() => {})
    }, EVERY_MILLIS)
  }
})()
