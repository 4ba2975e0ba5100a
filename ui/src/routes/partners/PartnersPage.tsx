import art from '../../art/hero-partners.svg';
import { Hero } from '../../components/Hero';
import { partnersText } from './partners';

export function PartnersPage() {
  const text = partnersText.use();
  return <Hero title={text.title} art={art} />;
}
