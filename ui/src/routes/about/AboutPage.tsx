import art from '../../art/hero-about.svg';
import { Hero } from '../../components/Hero';
import { aboutText } from './about';

export function AboutPage() {
  const text = aboutText.use();
  return <Hero title={text.title} art={art} />;
}
