import type { Paper } from './paper';

export const text: Paper = {
  title: 'Privacy Notice',
  lede: 'What this site keeps about you, why, and what you can ask us to do.',
  review: {
    title: 'For review by the lender’s counsel',
    text: 'This text describes how the site works. It is a draft until counsel for {legalName} has approved it.',
  },
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        '{legalName} (“{product}”) is responsible for the information this site collects. Our office is at {address}. Write to {email} or call {phone}.',
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'Account: your name, your email address and your password. We store the password only in a form that cannot be read back. If you set them up, we also store the public keys of your passkeys and the key of your authenticator app. The calculator scenarios and rehab budgets that you save while you are signed in are part of your account, too.',
        'Short forms, video calls and newsletter: the answers you give, or the email address you leave. If you book a call here, that includes your time zone and when the call takes place.',
        'Application: what you enter in its ten steps about yourself, a co-borrower, your company, the property and the loan. That includes dates of birth, contact details, and answers about finances and background.',
        'Consents: the exact text you agreed to, its version and language, the time, and the network address and browser it came from. They are the record of what you authorized.',
        'Messages: what you write to us about an application, and what we answer.',
        'Sign-ins: the time, the network address, and the browser and system of each one. You can see the ones that are still active under “Sign-in and security.”',
        'Technical records: the kind of request, its time and its result. They contain no names and no answers.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'To prepare your initial estimate, to review and process your application, to answer you, and to meet a lender’s legal duties.',
        'If you start an application and leave it, we email you up to three reminders. Each has a link that stops them.',
        'We pull your credit report from consumer reporting agencies only if you are pre-approved and only with your authorization, as the Fair Credit Reporting Act requires. It is a hard inquiry and may lower your credit score. Each authorization covers only the person who gave it.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'People who take part in your loan, only to the extent that they need it: capital providers, appraisers, title and escrow companies, insurers, consumer reporting agencies, attorneys, and authorities where the law requires it.',
        'If you book a video call, the video service that hosts it has its own terms, and the calendar program of the person you talk to may receive your name and the time. If the booking form belongs to another scheduling service, that service receives what you enter, under its own terms.',
        'We do not sell your information, and we do not share your cell number with third parties for marketing. This site has no advertising and no third-party tracking.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'The site uses your browser’s storage, not tracking cookies: proof that you are signed in, your language, and the applications, requests and call bookings you work on here, so that nothing is lost if you go offline or the page reloads. The applications, requests and bookings are encrypted and can be opened only while you are signed in. A cookie for each account lets us recognize a device you have signed in on, so that nobody can lock you out of your account by guessing your password. If you sign up here, another one lets us recognize your browser for 24 hours, until you confirm your email address. Neither holds your name or your answers.',
        'If your session expires, the applications, requests and bookings stay on the device, locked, until you sign in again. Signing out deletes them from the device, along with the proof that you are signed in; if something has not reached us yet, we ask you first. These stay: your language, the lender’s name and contact details, the cookie that recognizes this device (for up to 180 days) and what is described below, except the scenarios and budgets of your account.',
        'If you start an application without an account, your answers stay on the device, encrypted with a key that never leaves it, and are not sent to us. Anyone who uses the same browser can open them. They become part of your account when you sign in, and are deleted from the device when you discard them or 30 days after your last change.',
        'If you fill in a request or book a call without an account, we keep what you have not sent yet on the device in the same way, until you send it or clear the form, or until 30 days after your last change. If you sign in right after you enter it, it is kept for your account only.',
        'If you aren’t signed in, the calculators and the Rehab Budget Builder keep what you enter in your browser, unencrypted, until you delete it there. The Document Library always keeps what you check this way. Anyone who uses the same browser can see it.',
        'While you are signed in, scenarios and budgets are kept in your account, so that you have them on your other devices, and encrypted on this device. What you entered before you signed in becomes part of your account when you open the calculator or the Rehab Budget Builder where you entered it. Signing out deletes the scenarios and budgets in your account from the device; if something has not reached us yet, we ask you first. You can delete each scenario and budget, and we use their numbers only if you carry them into an application.',
        'Your browser also keeps the pages of this site, so that they open offline, and the time of your last visit. Neither holds your name or your answers.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep applications at least as long as lending law requires. After that, you can ask us to delete them. You can delete a draft yourself at any time before you submit it. We delete a draft that nobody has changed for 180 days, after a notice that you see when you sign in. We keep newsletter addresses until you ask us to stop.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Traffic is encrypted, and so is every record we store. Our staff can see an application only with their own account. No system is without risk. If something happens that affects you, we will tell you as the law requires.',
      ],
    },
    {
      title: 'What you can ask',
      paragraphs: [
        'You may ask what we have about you, have it corrected, receive a copy, or have it deleted where no law requires us to keep it. Write to {email}. We may need to verify that it is you before we answer.',
        'Depending on your state you may have further rights, and federal law requires separate privacy notices for certain financial products. If one applies to your loan, you receive it with your loan documents.',
      ],
    },
    {
      title: 'Children and changes',
      paragraphs: [
        'Borrowers are 18 or older, and this site is not meant for anyone younger. If this text changes, we post the new one here.',
      ],
    },
  ],
};
