import art from '../../art/hero-about.svg';
import { Hero } from '../../components/Hero';
import { legalText } from './legal';

export function TermsPage() {
  const text = legalText.use();
  return <Hero title={text.terms} art={art} />;
}
