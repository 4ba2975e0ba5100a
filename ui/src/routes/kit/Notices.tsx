import { useState } from 'react';
import { Button } from '../../components/Button';
import { notify, ToastWords } from '../../components/notify';
import { ToastCard } from '../../components/ToastCard';
import { http } from '../../features/calls/http';
import { CallError } from '../../lib/http/error';
import { failureNotice } from '../../lib/http/notice';
import { kitText } from './kit';
import { said } from './samples';

const unreachable = failureNotice(new CallError());

export function Toasts() {
  const { news, sending, show } = kitText.use();
  const fail = () => notify.failure(unreachable);
  return (
    <>
      <ToastCard tone="error" onClose={fail}>
        <ToastWords {...unreachable} />
      </ToastCard>
      <ToastCard tone="success" onClose={fail}>
        <ToastWords {...said.welcome} />
      </ToastCard>
      <ToastCard tone="blank" onClose={fail}>
        {news}
      </ToastCard>
      <ToastCard tone="loading" onClose={fail}>
        {sending}
      </ToastCard>
      <div className="row">
        <Button look="line" slim onClick={fail}>
          {show}
        </Button>
      </div>
    </>
  );
}

export function Calls() {
  const { call } = kitText.use();
  const [answer, setAnswer] = useState('');
  const ask = () =>
    http('GET /health').then(
      ({ version }) => setAnswer(version),
      () => setAnswer(call.none),
    );
  return (
    <div className="row">
      <Button look="line" slim onClick={ask}>
        {call.ask}
      </Button>
      <output>{answer}</output>
    </div>
  );
}

export function Failures() {
  const { failure } = kitText.use();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose');
  return (
    <div className="row">
      <Button look="line" slim onClick={() => setBroken(true)}>
        {failure}
      </Button>
    </div>
  );
}
