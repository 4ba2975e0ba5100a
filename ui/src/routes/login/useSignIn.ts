import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notify } from '../../components/notify';
import { type SubmissionOutcome, useSubmission } from '../../features/account/useSubmission';
import { saidOfFields, without } from '../../features/account/wrong';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import { spoken } from '../../i18n/message';
import type { Credentials } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { typed } from '../../lib/typed';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import { wantedFrom } from '../../lib/wanted';
import { failureOf, failureWords, type SignInFailure } from './failure';
import { checkCredentials } from './faults';
import { loginText } from './login';
import { useEntrance } from './useEntrance';

const emailIn = (form: FormData) => typed(form, 'email').trim();

export function useSignIn() {
  const text = loginText.use();
  const { language } = useSpeech();
  const { search } = useLocation();
  const enter = useEntrance();
  /** Credentials that were accepted but need a code as well. Without the password after the user went back. */
  const [proven, setProven] = useState<Credentials>();
  /** Whether the user has touched the box: staff are remembered only if they have. */
  const [chosen, choose] = useState(false);

  function showFailure(failure: SignInFailure): SubmissionOutcome<SignInFailure> {
    const words = failureWords(failure, text, language);
    notify.failure({ title: spoken(language, text.failure.title), text: spoken(language, words) });
    return { failure };
  }

  async function send(form: FormData): Promise<SubmissionOutcome<SignInFailure> | undefined> {
    const body: Credentials = {
      email: emailIn(form),
      password: typed(form, 'password'),
      ...(chosen && { remember: form.has('remember') }),
    };
    try {
      const session = await http('POST /user/auth', { body });
      if (!session?.token) return showFailure({ kind: 'token' });
      enter({ session, remember: body.remember, to: wantedFrom(search, location.origin) });
      return undefined;
    } catch (error) {
      const refused = error instanceof CallError ? error : undefined;
      if (refused?.code === 'code_needed') {
        setProven(body);
        return {};
      }
      const wrong = refused && saidOfFields(refused, language);
      return wrong?.size ? { wrong } : showFailure(failureOf(error));
    }
  }

  const { amend, ...form } = useSubmission<SignInFailure>({
    check: (form) => checkCredentials(emailIn(form), typed(form, 'password')),
    send,
  });

  /** The wait belongs to the email that was tried, so it stays while the password is edited. */
  const edited = (field: string) =>
    amend(({ wrong, failure }) => ({
      ...(wrong && { wrong: without(wrong, field) }),
      ...(failure?.until && field !== 'email' && { failure }),
    }));

  return { ...form, edited, left: useSecondsLeft(form.failure?.until), proven, setProven, choose: () => choose(true) };
}
